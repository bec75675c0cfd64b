const url = 'http://localhost:5197';

export default {
  testMatch: '*.spec.js',
  webServer: { command: 'storybook build && vite preview --outDir storybook-static --port 5197 --strictPort', url },
  // The first answer waits until the ocean is made.
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
};
