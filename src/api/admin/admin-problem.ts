import type { InputDetail } from '../../base/errors.js';
import { InputProblem, ServiceError } from '../../base/errors.js';
import { anyText, list, object, wholeNumber, word } from '../../model/shapes/value-shapes.js';
import { BodyTooLarge, UnknownCoding } from '../http/request/request.js';

/** The codes of errors of the admin interface, with their statuses. The OpenAPI document lists them. */
export const adminCodes = {
  BAD_USER_INPUT: { status: 400, about: 'The call does not have the form that this document describes.' },
  UNAUTHENTICATED: { status: 401, about: 'The admin token is missing or wrong.' },
  FORBIDDEN: { status: 403, about: 'The caller is on another machine, or a web page of another origin.' },
  NOT_FOUND: { status: 404, about: 'There is nothing at this path, or nothing of this id.' },
  WORLD_UNKNOWN: { status: 404, about: 'There is no world of this name.' },
  METHOD_NOT_ALLOWED: { status: 405, about: 'The path takes other methods; `Allow` lists them.' },
  CONFLICT: { status: 409, about: 'The call contradicts what is there.' },
  WORLD_TAKEN: { status: 409, about: 'The name is that of another world, or of the world that is always there.' },
  WORLD_GONE: { status: 410, about: 'The world was removed because more worlds were made than the service keeps.' },
  TOO_LARGE: { status: 413, about: 'The body is larger than the call takes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, about: 'The body is not sent as application/json, or is packed.' },
  MISDIRECTED: { status: 421, about: 'The Host header names no host of the service.' },
  UNPROCESSABLE: { status: 422, about: 'The call has the right form, and asks for what cannot be.' },
  INTERNAL_SERVER_ERROR: { status: 500, about: 'A defect of the service, which its log shows.' },
  UNAVAILABLE: { status: 503, about: 'The service is closing, or cannot reach the state that its replicas share.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly about: string }>>;

export type AdminCode = keyof typeof adminCodes;

const detailShape = object(
  {
    path: anyText('The place in the body, the query or the file, such as events[3].start.time; empty for the whole.'),
    message: anyText('What is wrong.'),
  },
  {
    file: anyText('The file of records.'),
    line: wholeNumber(1, 1e9, 'Its line, from 1.'),
    accepted: anyText('What is accepted.'),
  },
  'ProblemDetail',
);

/** The answer to a refused call. */
export const problemShape = object(
  {
    error: object(
      {
        code: word(codeNames(), 'Why the call is refused.'),
        message: anyText('What is wrong, where, and what is accepted.'),
      },
      { details: list(detailShape, 1000, 'Each mistake of the call.') },
    ),
  },
  {},
  'Problem',
);

/** A refused call. */
export class AdminProblem extends Error {
  readonly code: AdminCode;
  readonly details: readonly InputDetail[];

  constructor(code: AdminCode, message: string, details: readonly InputDetail[] = []) {
    super(message);
    this.name = 'AdminProblem';
    this.code = code;
    this.details = details;
  }
}

/** The refusal that answers an error of any kind; undefined for a defect of the service. */
export function adminProblemOf(error: unknown): AdminProblem | undefined {
  if (error instanceof AdminProblem) return error;
  if (error instanceof InputProblem) return new AdminProblem('UNPROCESSABLE', error.message, error.details);
  if (error instanceof BodyTooLarge) return new AdminProblem('TOO_LARGE', 'The body is larger than this call takes.');
  if (error instanceof UnknownCoding) return new AdminProblem('UNSUPPORTED_MEDIA_TYPE', error.message);
  if (!(error instanceof ServiceError)) return undefined;
  if (isAdminCode(error.code)) return new AdminProblem(error.code, error.message);
  return undefined;
}

function codeNames(): AdminCode[] {
  return Object.keys(adminCodes).filter(isAdminCode);
}

function isAdminCode(code: string): code is AdminCode {
  return Object.hasOwn(adminCodes, code);
}
