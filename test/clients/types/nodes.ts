import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, parse } from 'graphql';
import type { Service } from 'maritime-events';

export async function useNodes(
  service: Service,
  typed: TypedDocumentNode<{ total: number }, { limit: number }>,
): Promise<number | undefined> {
  const { data } = await service.graphql({ query: typed, variables: { limit: 1 } });
  const total: number | undefined = data?.total;
  // @ts-expect-error limit is a number
  await service.graphql({ query: typed, variables: { limit: 'many' } });
  const document: DocumentNode = parse('{ aois { id } }');
  const { data: untyped } = await service.graphql({ query: document, variables: { limit: 1 } });
  return untyped?.['aois'] === undefined ? undefined : total;
}
