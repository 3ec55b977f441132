export default defineEventHandler(() => results.length);
