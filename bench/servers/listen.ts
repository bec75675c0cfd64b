import { createServer, type RequestListener } from 'node:http';

/** Serves on a free port and prints the line that `startServer` waits for. */
export function listen(listener: RequestListener): void {
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, port }));
  });
}
