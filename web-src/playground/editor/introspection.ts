import { buildSchema, introspectionFromSchema } from 'graphql';

/** Whether an operation is the one by which GraphiQL reads the schema. */
export function isIntrospection(operation: object): boolean {
  return Reflect.get(operation, 'operationName') === 'IntrospectionQuery';
}

/** What the service would answer to an introspection, from the text of its schema. */
export function introspectionOf(schema: string): object {
  return { data: introspectionFromSchema(buildSchema(schema)) };
}
