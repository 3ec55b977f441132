export default defineEventHandler(async (event) => {
  results.push(await readBody(event));
  return null;
});
