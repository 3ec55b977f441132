export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: {head: {title: 'vacc-assistant in Nuxt (simulation)', link: [{rel: 'icon', href: 'data:,'}]}},
  vue: {compilerOptions: {isCustomElement: (tag: string) => tag.startsWith('vacc-')}},
});
