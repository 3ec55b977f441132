/** One patient's record on a FHIR server, with the access granted by the launch. */

/** `status` of the response; 0 without one. */
class ChartError extends Error {
  constructor(status, options) {
    super(`The FHIR server answered with ${status}`, options);
    this.status = status;
  }
}

/** @param {{iss: string, token: string, patient: string, canWrite: boolean}} access */
export function createChart({iss, token, patient, canWrite}) {
  async function ask(address, request = {}) {
    // The token is only sent to its own server, wherever a link in a response may lead.
    if (address !== iss && !address.startsWith(`${iss}/`)) throw new ChartError(0);
    try {
      const response = await fetch(address, {
        ...request,
        headers: {
          accept: 'application/fhir+json',
          authorization: `Bearer ${token}`,
          ...(request.body && {'content-type': 'application/fhir+json'}),
        },
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(20_000),
      });
      if (!response.ok) throw new ChartError(response.status);
      return await response.json();
    } catch (cause) {
      throw cause instanceof ChartError ? cause : new ChartError(0, {cause});
    }
  }

  /** Reads all pages, because a vaccination on the second one counts, too. */
  async function search(query) {
    const entry = [];
    for (let next = `${iss}/${query}`; next;) {
      const page = await ask(next);
      entry.push(...(page.entry ?? []));
      next = page.link?.find(({relation}) => relation === 'next')?.url;
    }
    return entry;
  }

  const reference = `Patient/${patient}`;
  return {
    reference,
    canWrite,
    /** The patient and the vaccinations, as one bundle. */
    async read() {
      const [resource, immunizations] = await Promise.all([
        ask(`${iss}/${reference}`),
        search(`Immunization?patient=${encodeURIComponent(patient)}`),
      ]);
      const entry = [{fullUrl: `${iss}/${reference}`, resource}, ...immunizations];
      return {resourceType: 'Bundle', type: 'collection', entry};
    },
    /** @returns {Promise<readonly string[]>} what the server stored, as `Type/id` */
    async write(transaction) {
      const {entry = []} = await ask(iss, {method: 'POST', body: JSON.stringify(transaction)});
      return entry.map(({response}) => response.location.replace(/\/_history\/.*$/, ''));
    },
  };
}
