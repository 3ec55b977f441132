export default defineEventHandler(() => chart);
