#!/usr/bin/env python3
"""A client of the vaccination recommendation service, in Python's standard library and HTML without a script.

    CLIENT_ID=… CLIENT_SECRET=… python3 client.py --service http://127.0.0.1:8090/s --port 9000

Open http://127.0.0.1:9000/adult: the client then calls http://127.0.0.1:8090/s/adult. What is entered is in the forms
alone, and the server keeps nothing but the access token.
"""
import argparse, base64, datetime, html, json, os, sys, time
import urllib.error, urllib.parse, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ROWS = 4  # vaccinations in the form
LABELS = {
    "contraindicated": "Contraindicated", "late": "Late", "todo": "Due", "unmanaged": "Not covered: ask a professional",
    "exception": "Special case: ask a professional", "suggested": "Suggested", "up_to_date": "Up to date",
    "complete_scheme": "Vaccination complete", "no_action": "Nothing to do",
}
GROUPS = [("Critical", ["contraindicated", "late"]), ("High", ["todo", "unmanaged", "exception"]),
          ("Medium", ["suggested"]), ("Standard", ["up_to_date", "complete_scheme", "no_action"])]
ORDER = ["alert", "summary", "details", "justification", "comments", "other"]
esc = html.escape


class Refused(Exception):
    """The service refuses the request: error.code and its detail (§7)."""


class Service:
    """The two operations of the service, with a token that is kept until it runs out or is refused."""

    def __init__(self, base):
        self.base, self.token, self.until = base, None, 0

    def _post(self, path, body, headers):
        request = urllib.request.Request(self.base + path, body, headers)  # verifies certificates, as by default
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def _authorization(self):
        if not self.token or time.time() > self.until:
            secret = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}".encode()
            answer = self._post("/auth/realms/professional/protocol/openid-connect/token", b"grant_type=client_credentials",
                                {"Authorization": "Basic " + base64.b64encode(secret).decode()})
            self.token, self.until = answer["access_token"], time.time() + answer.get("expires_in", 60) - 10
        return "Bearer " + self.token

    def ask(self, operation, body):
        for attempt in (1, 2):
            headers = {"Content-Type": "application/json", "Authorization": self._authorization()}
            try:
                return self._post(operation, json.dumps(body).encode(), headers)
            except urllib.error.HTTPError as error:
                if error.code == 401 and attempt == 1:
                    self.token = None
                elif error.code == 503 and attempt == 1:
                    time.sleep(min(5, int(error.headers.get("Retry-After") or 1)))
                elif error.code == 400:
                    fault = json.load(error).get("error", {})
                    print("refused:", fault.get("code"), file=sys.stderr)
                    raise Refused(f"{fault.get('code')}: {fault.get('detail')}")
                else:
                    raise


def real_date(text):
    try:
        return datetime.datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        return None


def in_words(text):
    day = real_date(text)
    return f"{day.day} {day:%B %Y}" if day else f"{text} (not a date)"


def age(birth):
    now = datetime.date.today()
    months = (now.year - birth.year) * 12 + now.month - birth.month - (now.day < birth.day)
    return f"{months // 12} years old" if months >= 24 else f"{months} months old"


def problems(form):
    birth = real_date(form.get("birthdate", ""))
    if not birth or birth > datetime.date.today():
        yield "The birth date is a day in the past, such as 1980-05-14."
    if form.get("gender") not in ("f", "m"):
        yield "The sex is due."
    for n in range(ROWS):
        code, date = form.get(f"code{n}", ""), form.get(f"date{n}", "")
        if (code or date) and not (code and real_date(date)):
            yield f"Vaccination {n + 1} has a code and a date."
    for name in ("start", "end"):
        if form.get(name) and not real_date(form[name]):
            yield f"The {name} of the journey is a date, such as 2027-03-02."


def typed(kind, text):
    """The value of an answer in the type of its condition; None for one that is none."""
    try:
        return {"boolean": lambda: {"yes": True, "no": False}[text], "integer": lambda: int(text),
                "float": lambda: float(text), "date": lambda: text if real_date(text) else None}[kind]()
    except (KeyError, ValueError):
        return None


def questions_in(sections):
    for section in sections:
        yield from sorted(section["conditions"], key=lambda one: one["position"])
        yield from questions_in(section["sections"])


class Visit:
    """One request of a browser: the form that it brings, and the page that it gets."""

    def __init__(self, service, form, professional):
        self.service, self.form, self.professional = service, form, professional
        self.questions = []

    def load_questions(self):
        """Asks again while answers bring questions: each time with the answers so far."""
        known = None
        while known != len(self.questions):
            known = len(self.questions)
            patient = {name: self.form[name] for name in ("birthdate", "gender")}
            if self.conditions():
                patient["conditions"] = self.conditions()
            body = {"patient": patient, "requested_by_professional": self.professional}
            self.questions = list(questions_in(self.service.ask("/questionnaire", body)))

    def conditions(self):
        answers = ((one["id"], typed(one["condition_type"], self.form.get(one["id"], ""))) for one in self.questions)
        return [{"id": name, "value": value} for name, value in answers if value is not None]

    def file(self):
        form = self.form
        acts = [{"date": form[f"date{n}"], "prevention_method_id": form[f"code{n}"], "booster": form.get(f"booster{n}") == "yes"}
                for n in range(ROWS) if form.get(f"code{n}")]
        patient = {"birthdate": form["birthdate"], "gender": form["gender"], "prevention_acts": acts}
        if self.conditions():
            patient["conditions"] = self.conditions()
        if form.get("zipcode"):
            patient["area_of_residency"] = {"zipcode": form["zipcode"]}
        if form.get("birthplace"):
            patient["birthplace"] = {"countrycode": form["birthplace"]}
        leg = {field: form[name] for field, name in (("countrycode", "country"), ("start_date", "start"), ("end_date", "end"))
               if form.get(name)}
        if leg:
            patient["journey"] = {"legs": [leg]}
        return {"patient": patient, "requested_by_professional": self.professional}

    def page(self):
        wrong = list(problems(self.form)) if self.form else []
        if not self.form or wrong or self.form.get("go") == "entries":
            return self.entries(wrong)
        try:
            self.load_questions()
            unanswered = self.form.get("asked") != ",".join(one["id"] for one in self.questions)
            if self.form["go"] == "result" and not unanswered:
                return self.result(self.service.ask("/diagnostic_for_patient", self.file()))
            return self.ask_questions() if unanswered and self.questions else self.summary()
        except Refused as refusal:
            return self.entries([f"The service refuses the request. {refusal}"])
        except (OSError, ValueError) as error:
            return self.entries([f"The service gives no answer: {type(error).__name__}. Nothing is lost: try again."])

    def field(self, name, label, hint=""):
        return (f'<p><label for="{name}">{label}</label> <span class="hint">{hint}</span><br>'
                f'<input id="{name}" name="{name}" value="{esc(self.form.get(name, ""))}"></p>')

    def choice(self, name, label, options):
        radios = "".join(f'<label><input type="radio" name="{name}" value="{value}"'
                         f'{" checked" if self.form.get(name) == value else ""}> {text}</label> ' for value, text in options)
        return f"<fieldset><legend>{label}</legend>{radios}</fieldset>"

    def hidden(self, *without):
        return "".join(f'<input type="hidden" name="{esc(name)}" value="{esc(value)}">'
                       for name, value in self.form.items() if name not in ("go", "asked", *without))

    def asked(self):
        return f'<input type="hidden" name="asked" value="{",".join(one["id"] for one in self.questions)}">'

    def entries(self, wrong):
        rows = "".join(self.field(f"code{n}", f"Vaccine {n + 1}", "code, such as VAC0030")
                       + self.field(f"date{n}", f"Date {n + 1}", "YYYY-MM-DD")
                       + self.choice(f"booster{n}", f"Booster {n + 1}", [("yes", "Yes"), ("no", "No")]) for n in range(ROWS))
        alerts = "".join(f'<p class="alert" role="alert">{esc(text)}</p>' for text in wrong)
        return ("Entries", f"""{alerts}<form method="post">{self.field("birthdate", "Birth date", "YYYY-MM-DD")}
{self.choice("gender", "Sex", [("f", "Female"), ("m", "Male")])}{self.field("zipcode", "Postal code")}
{self.field("birthplace", "Country of birth", "three letters, such as PRT")}
<h2>Journey</h2>{self.field("country", "Country", "three letters")}{self.field("start", "From", "YYYY-MM-DD")}
{self.field("end", "To", "YYYY-MM-DD")}<h2>Vaccinations</h2>{rows}<button name="go" value="summary">Continue</button></form>""")

    def ask_questions(self):
        fields = "".join(
            self.choice(one["id"], esc(one["label"].get("en", "")), [("yes", "Yes"), ("no", "No")])
            if one["condition_type"] == "boolean" else
            self.field(one["id"], esc(one["label"].get("en", "")), one["condition_type"]) for one in self.questions)
        hidden = self.hidden(*(one["id"] for one in self.questions))
        return ("Questions", f"""<form method="post">{hidden}{self.asked()}{fields}
<button name="go" value="summary">Continue</button> <button name="go" value="entries">Back</button></form>""")

    def summary(self):
        form = self.form
        lines = [f"Born {in_words(form['birthdate'])}, {age(real_date(form['birthdate']))}",
                 {"f": "Female", "m": "Male"}[form["gender"]]]
        lines += [f"{one['label'].get('en', '')}: {form.get(one['id']) or 'not answered'}" for one in self.questions]
        lines += [f"{form[f'code{n}']} on {in_words(form[f'date{n}'])}" for n in range(ROWS) if form.get(f"code{n}")]
        items = "".join(f"<li>{esc(line)}</li>" for line in lines)
        return ("Summary", f"""<ul>{items}</ul><form method="post">{self.hidden()}{self.asked()}
<button name="go" value="result">Ask for the result</button> <button name="go" value="entries">Back</button></form>""")

    def result(self, diagnostic):
        rows = diagnostic["diagnostic_per_disease"]
        known = [conclusion for _, group in GROUPS for conclusion in group]
        groups = GROUPS[:2] + [("High", [None])] + GROUPS[2:]
        parts = []
        for title, group in groups:
            mine = [row for row in rows if row["advice"]["conclusion"] in group
                    or (group == [None] and row["advice"]["conclusion"] not in known)]
            if mine:
                parts.append(f"<h2>{title}</h2>" + "".join(self.disease(row) for row in mine))
        note = "<p>The final prescription is the responsibility of the health professional.</p>" if self.professional else ""
        return ("Result", "".join(parts) + note)

    def disease(self, row):
        advice = row["advice"]
        readers = ("general", "professional" if self.professional else "patient")
        messages = sorted((one for one in advice["messages"] if one["public_destination"] in readers),
                          key=lambda one: ORDER.index(one["message_type"]) if one["message_type"] in ORDER else len(ORDER))
        lines = [f'<p class="{esc(one["message_type"])}">{esc(one["contents"].get("en", ""))}</p>' for one in messages]
        lines += [f"<p>{word} {in_words(advice[field])}</p>" for word, field in (("From", "targeted_date"), ("Before", "limit_date"))
                  if advice[field]]
        links = ((one["title"], one["url"] or (one.get("file") or {}).get("url", "")) for one in advice["documents"])
        lines += [f'<p><a href="{esc(url)}">{esc(title)}</a></p>' if url.startswith("https:") else f"<p>{esc(title)}</p>"
                  for title, url in links]
        name = row["disease"]["translations"].get("en") or row["disease"]["name"]
        label = LABELS.get(advice["conclusion"], "Unknown conclusion: ask a professional")
        return f"<h3>{esc(name)} {label}</h3>" + "".join(lines)


STYLE = """body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 1rem auto; padding: 0 1rem } .hint { color: #555 }
.alert { border-inline-start: .5rem solid #b3001b; padding-inline-start: .5rem; font-weight: 700 }"""


def handler(base, professional):
    services = {}

    class Handler(BaseHTTPRequestHandler):
        def answer(self, form):
            name = self.path.strip("/")
            if not name.isalpha():
                return self.send_error(404)
            service = services.setdefault(name, Service(f"{base}/{name}"))
            title, body = Visit(service, form, professional).page()
            page = (f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                    f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>{body}</html>").encode()
            self.send_response(200)
            for field, value in (("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(page))),
                                 ("Cache-Control", "no-store")):
                self.send_header(field, value)
            self.end_headers()
            self.wfile.write(page)

        def do_GET(self):
            self.answer({})

        def do_POST(self):
            text = self.rfile.read(min(int(self.headers.get("Content-Length") or 0), 100_000)).decode()
            self.answer(dict(urllib.parse.parse_qsl(text, keep_blank_values=True)))

        def log_message(self, *_):
            """No address and no form goes into a log."""

    return Handler


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="A client of the vaccination recommendation service")
    options.add_argument("--service", required=True)
    options.add_argument("--port", type=int, default=9000)
    options.add_argument("--professional", action="store_true")
    given = options.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", given.port), handler(given.service, given.professional))
    print(f"http://127.0.0.1:{server.server_port}/adult", flush=True)
    server.serve_forever()
