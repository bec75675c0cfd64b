export default {
  framework: '@storybook/html-vite',
  stories: ['../*.stories.js'],
  addons: ['@storybook/addon-vitest'],
  // The service worker and its files, which `npm run ocean` writes.
  staticDirs: ['../public'],
  core: { disableTelemetry: true },
};
