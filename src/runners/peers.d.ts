/**
 * The parts of the test runners that this folder uses. Runners are peers: a project has one of them. Types are checked
 * with the real runners in test/clients/types.
 */

declare module '@jest/globals' {
  type Define = (name: string, body: () => Promise<void>, timeout?: number) => void;
  type Hook = (body: () => Promise<void> | undefined, timeout?: number) => void;
  export const test: Define & { readonly only: Define; readonly skip: Define };
  export const beforeAll: Hook;
  export const afterAll: Hook;
  export const afterEach: Hook;
  export const expect: { getState(): { readonly testPath?: string; readonly currentTestName?: string } };
}

declare module 'vitest' {
  interface Task {
    readonly name: string;
    readonly fullTestName: string;
    readonly file: { readonly name: string };
    readonly result?: { readonly state: string; readonly errors?: { message: string; stack?: string }[] };
  }
  type Fixture<Context, T> =
    | T
    | ((context: Context & { readonly task: Task }, use: (value: T) => Promise<void>) => unknown);
  export interface TestAPI<Context = object> {
    beforeAll(body: (context: Context) => void, timeout?: number): void;
    extend<Added>(
      fixtures: {
        readonly [K in keyof Added]:
          | Fixture<Context & Added, Added[K]>
          | [Fixture<Added, Added[K]>, { scope: 'worker' }];
      },
    ): TestAPI<Context & Added>;
  }
  export const test: TestAPI;
}

declare module '@playwright/test' {
  export interface PlaywrightTestOptions {
    readonly baseURL?: string;
  }
  export interface PlaywrightWorkerOptions {
    readonly browserName: string;
  }
  export interface PlaywrightWorkerArgs {
    readonly browser: object;
  }
  export interface PlaywrightTestArgs {
    readonly context: BrowserContext;
  }
  interface BrowserContext {
    route(url: string, handler: (route: Route) => Promise<void>): Promise<void>;
  }
  export interface Route {
    request(): {
      method(): string;
      url(): string;
      allHeaders(): Promise<Record<string, string>>;
      postDataBuffer(): Buffer<ArrayBuffer> | null;
    };
    abort(code: string): Promise<void>;
    fulfill(response: { status: number; headers: Record<string, string>; body: Buffer }): Promise<void>;
  }
  interface TestInfo {
    readonly file: string;
    readonly titlePath: readonly string[];
    readonly status?: string;
    readonly expectedStatus: string;
    readonly outputDir: string;
    readonly errors: { message?: string; stack?: string }[];
    readonly attachments: { name: string; path: string; contentType: string }[];
  }
  interface Settings {
    readonly option?: boolean;
    readonly scope?: 'worker';
    readonly timeout?: number;
  }
  type Fixture<Context, T> = (context: Context, use: (value: T) => Promise<void>, info: TestInfo) => Promise<void>;
  type Fixtures<Context, Added> = {
    readonly [K in keyof Added]?: Fixture<Context, Added[K]> | [Fixture<Context, Added[K]> | Added[K], Settings];
  };
  export interface TestType<TestArgs, WorkerArgs> {
    extend<T = object, W = object>(
      fixtures: Fixtures<TestArgs & WorkerArgs & T & W, TestArgs & WorkerArgs & T & W>,
    ): TestType<TestArgs & T, WorkerArgs & W>;
  }
  export const test: TestType<
    PlaywrightTestArgs & PlaywrightTestOptions,
    PlaywrightWorkerArgs & PlaywrightWorkerOptions
  >;
}

declare module 'msw' {
  export class HttpHandler {
    readonly info: object;
  }
  export const HttpResponse: { error(): Response };
  export const http: {
    all(path: string, answer: (given: { readonly request: Request }) => Promise<Response>): HttpHandler;
  };
}
