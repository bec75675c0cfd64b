/** @jsxImportSource react */
import 'graphiql/style.css';
import './editor.css';
import { GraphiQL } from 'graphiql';
import { buildSchema, introspectionFromSchema, Kind, parse } from 'graphql';
import { createRoot } from 'react-dom/client';
import { mendRoles } from './mended-roles.js';

/** A tab as it is opened at first. */
export interface Tab {
  readonly query: string;
  readonly variables?: string;
  readonly headers?: string;
}

export interface EditorTerms {
  /** Answers an operation: the JSON of the answer. */
  readonly fetcher: (operation: object, headers: Readonly<Record<string, string>>) => Promise<object>;
  /** The text of the schema, for a service that refuses introspection. */
  readonly schema: () => Promise<string>;
  /** The tabs of a browser that has none yet. */
  readonly tabs: readonly Tab[];
  /** Opened in a tab of its own. */
  readonly opened: Tab | undefined;
  /** Where tabs and history are kept. */
  readonly storage: Storage;
  readonly workers: Readonly<Record<'editor' | 'json' | 'graphql', string>>;
}

/** Shows GraphiQL in an element; returns a function that changes its colours. */
export function mountEditor(place: Element, terms: EditorTerms): (isDark: boolean) => void {
  const { fetcher, schema, tabs, opened, storage, workers } = terms;
  const addresses = new Map(Object.entries(workers));
  Object.assign(globalThis, {
    MonacoEnvironment: {
      getWorker: (_module: string, label: string) => new Worker(addresses.get(label) ?? workers.editor),
    },
  });
  // GraphiQL fills its editors from `initialQuery` or the storage; without both the first tab would lack variables.
  const isFirstTime = storage.getItem('graphiql:tabState') === null;
  const first = opened ?? (isFirstTime ? tabs[0] : undefined);
  mendRoles(place);
  const root = createRoot(place);
  const ask: EditorTerms['fetcher'] = async (operation, headers) => {
    const answer = await fetcher(operation, headers);
    return isIntrospection(operation) && !Reflect.get(answer, 'data') ? introspectionOf(await schema()) : answer;
  };
  return (isDark) => {
    root.render(
      <GraphiQL
        fetcher={(operation, options) => ask(namedByItself(operation), Object(options?.headers))}
        defaultTabs={[...(opened ? [opened] : []), ...tabs]}
        {...(first ? { initialQuery: first.query, initialVariables: first.variables ?? '' } : {})}
        shouldPersistHeaders
        defaultEditorToolsVisibility
        inputValueDeprecation
        schemaDescription
        storage={storage}
        forcedTheme={isDark ? 'dark' : 'light'}
      >
        <GraphiQL.Logo> </GraphiQL.Logo>
      </GraphiQL>,
    );
  };
}

/** Whether an operation is the one by which GraphiQL reads the schema. */
function isIntrospection(operation: object): boolean {
  return Reflect.get(operation, 'operationName') === 'IntrospectionQuery';
}

/** What the service would answer to an introspection, from the text of its schema. */
function introspectionOf(schema: string): object {
  return { data: introspectionFromSchema(buildSchema(schema)) };
}

interface Operation {
  readonly query: string;
  readonly operationName?: string | null;
}

/**
 * The operation without a name that its document lacks. GraphiQL reads the operations of a tab a moment after the tab
 * opens; a document that runs before then would carry the name of the tab before it.
 */
function namedByItself<Asked extends Operation>(operation: Asked): Asked {
  const { operationName } = operation;
  if (!operationName || hasOperation(operation.query, operationName)) return operation;
  return { ...operation, operationName: null };
}

function hasOperation(query: string, name: string): boolean {
  try {
    return parse(query).definitions.some(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
    );
  } catch {
    // The service answers a document that cannot be read.
    return true;
  }
}
