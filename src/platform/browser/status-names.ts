/** The reasons of HTTP by status: those that a machine between client and service answers with. */
export const statusNames: Readonly<Partial<Record<number, string>>> = Object.assign(Object.create(null), {
  400: 'Bad Request',
  403: 'Forbidden',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
});
