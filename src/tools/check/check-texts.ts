import { servedSchema } from '../../api/graphql/schema/schema.js';
import { openService } from '../../compose/open-service.js';
import type { CheckOptions, CheckReport, FileText } from '../../tools-types.js';
import { composedDocuments } from './composed-documents.js';
import { documentFindings } from './document-rules.js';
import { documentsIn } from './documents-in.js';
import type { Finding } from './finding.js';
import { literalFindings } from './literal-rules.js';
import { tileFindings } from './tile-addresses.js';

/** Judges the documents and tile addresses in some texts; see `checkDocuments` in tools.ts. */
export async function checkTexts(files: readonly FileText[], options: CheckOptions = {}): Promise<CheckReport> {
  const { profile = 'standard', registry = 'registry', now } = options;
  const findings: Finding[] = [];
  const { schema } = await servedSchema(profile, registry);
  const sources = await documentsIn(files, schema, findings);
  const service = await openService({ empty: true, days: 1, profile, registry, ...(now !== undefined && { now }) });
  try {
    for (const composed of composedDocuments(sources, findings)) {
      const judged = documentFindings(schema, composed);
      findings.push(...judged);
      // A service judges arguments only in operations that fit its schema.
      if (judged.every(({ rule }) => rule !== 'schema' && rule !== 'bounds'))
        findings.push(...(await literalFindings(service, composed)));
    }
    for (const { name, text } of files) findings.push(...(await tileFindings(service, name, text)));
  } finally {
    await service.close();
  }
  return { documents: sources.length, findings: inOrder(findings) };
}

/**
 * The findings in the order of their positions, each once: a fragment is judged with every operation that spreads it.
 */
function inOrder(findings: readonly Finding[]): Finding[] {
  const byKey = new Map(findings.map((each) => [JSON.stringify(each), each]));
  return [...byKey.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
