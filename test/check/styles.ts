/** How clients write documents in their programs, each with one fault, which `¦` stands before. */
export interface Style {
  readonly what: string;
  readonly name: string;
  readonly text: string;
  readonly rule: string;
}

const style = (name: string, what: string, rule: string, ...lines: readonly string[]): Style => ({
  what,
  name,
  rule,
  text: `${lines.join('\n')}\n`,
});

const scripts: readonly Style[] = [
  style('a.ts', 'a tagged template', 'schema', 'const q = gql`', '  {', '    aois { ¦nam }', '  }', '`;'),
  style('a.ts', "a tagged template's first line", 'schema', 'const q = gql`query A { aois { ¦nam } }`;'),
  style('a.js', 'a tag of another name', 'schema', "const a = 'b', q = graphql`{ aois { ¦nam } }`;"),
  style('a.js', 'a tag of a module', 'schema', 'const q = apollo.gql`{ aois { ¦nam } }`;'),
  style('a.ts', 'a comment before a template', 'schema', 'const q = /* GraphQL */ `{ aois { ¦nam } }`;'),
  style('a.ts', 'a comment before a string', 'schema', "const q = /* GraphQL */ '{ aois { ¦nam } }';"),
  style('a.js', 'a comment on the first line', 'schema', 'const q = `#graphql', '  query A { aois { ¦nam } }', '`;'),
  style('a.ts', 'a call of the code generator', 'schema', 'const q = graphql(`query A { aois { ¦nam } }`);'),
  style('a.js', 'a call of a reference engine', 'schema', "graphql(schema, 'query A { aois { ¦nam } }');"),
  style('a.js', 'a plain string', 'schema', "const query = '{ aois { ¦nam } }';"),
  style(
    'a.js',
    'a string with escaped quotes',
    'no-match',
    'const q = "{ searchEventsV2(input: {eventType: {eq: ¦\\"fishing\\"}, limit: 5}) { meta { total } } }";',
  ),
  style(
    'a.mjs',
    'a plain template',
    'no-match',
    'const q = `query A {',
    '  searchEventsV2(input: {eventType: {inc: ["viirs", ¦"VIIRS"]}, limit: 5}) { meta { total } }',
    '}`;',
  ),
  style(
    'a.js',
    'a template with values',
    'no-match',
    'const q = `{ searchEventsV2(input: {startTime: {gte: "${day}T00:00Z"}, limit: ${limit},',
    '  detectionType: {eq: ¦"DARK"}}) { records { ${fields} } } }`;',
  ),
  style(
    'a.ts',
    'a template with an input and a fragment',
    'schema',
    'const q = `query A { searchEventsV2(input: ${text({ a: `{}` })}) { records { ...F ¦createdat } } }',
    '${F}`;',
  ),
  style(
    'a.js',
    'a template in a template',
    'no-match',
    'const q = `${a} ${`{ searchSatelliteFramesV2(input: {limit: 1,',
    '  status: {eq: ¦"completed"}}) { meta { total } } }`}`;',
  ),
  style('a.js', 'strings that are added', 'schema', "const q = 'query A {' +", "  '  aois { ¦nam }' +", "  '}';"),
  style('a.js', 'strings and a name', 'schema', "const q = '{ a: aois { ' + field + ' ¦nam } b: aois { id } }';"),
  style('a.js', 'lines that are joined', 'schema', "const q = ['query A {', '  aois { ¦nam }', '}'].join('\\n');"),
  style(
    'a.js',
    'a member of a body',
    'schema',
    "fetch(url, { body: JSON.stringify({ query: '{ aois { ¦nam } }' }) });",
  ),
  style('a.js', 'a body of JSON', 'schema', `fetch(url, { body: '{"query": "{ aois { ¦nam } }"}' });`),
  style(
    'a.ts',
    'a constant of types',
    'schema',
    'export const query: string = `query A($n: Int) {',
    '  searchEventsV2(input: {limit: $n, startTime: {gte: "2025-05-25"}}) { ¦recordz { eventId } }',
    '}` as const satisfies string;',
  ),
  style(
    'a.ts',
    'a member of a class',
    'schema',
    '@Injectable() export class Client<T> {',
    '  private readonly query = `{ aois { ¦nam } }`;',
    '}',
  ),
  style('a.tsx', 'a component', 'schema', "const A = () => <Query query={`{ aois { ¦nam } }`}>it's</Query>;"),
  style('a.jsx', 'an attribute', 'schema', `const A = () => <Query query="{ aois { ¦nam } }" />;`),
  style('a.cjs', 'an export', 'schema', "module.exports = { areas: 'query Areas { aois { ¦nam } }' };"),
  style('a.js', 'a default', 'schema', "async function ask(query = '{ aois { ¦nam } }') {}"),
];

const pythons: readonly Style[] = [
  style('a.py', 'a string of three quotes', 'schema', 'Q = """', 'query A {', '  aois { ¦nam }', '}', '"""'),
  style('a.py', 'a string of one quote', 'schema', "Q = '{ aois { ¦nam } }'"),
  style('a.py', 'a call of gql', 'schema', 'Q = gql(', '    """', '    query A { aois { ¦nam } }', '    """', ')'),
  style(
    'a.py',
    'a formatted string',
    'no-match',
    'Q = f"""{{ searchEventsV2(input: {{startTime: {{gte: "{day:%Y-%m-%d}"}}, limit: {n},',
    '  vesselMain: {{country: {{eq: ¦"NL"}}}}}}) {{ meta {{ total }} }} }}"""',
  ),
  style(
    'a.py',
    'a call of format',
    'no-match',
    'Q = """{{ searchEventsV2(input: {{eventId: {{eq: "{}"}}, vesselMain: {{vesselType: {{eq: ¦"fishing"}}}}}})',
    '  {{ meta {{ total }} }} }}""".format(event_id)',
  ),
  style(
    'a.py',
    'percents',
    'no-match',
    "Q = '{ searchEventsV2(input: {fishingScore: {gt: ¦1.5}, eventId: {eq: %s}}) { meta { total } } }' % i",
  ),
  style(
    'a.py',
    'a template of dollars',
    'no-match',
    'Q = Template("""{ searchEventsV2(input: {eventType: {eq: ¦"eo_landsat8_9"}, limit: $limit,',
    '  startTime: {gte: "$day"}}) { meta { total } } }""")',
  ),
  style(
    'a.py',
    'strings side by side',
    'schema',
    'Q = (',
    '    "query A {"  # The areas.',
    '    " aois { ¦nam }"',
    '    "}"',
    ')',
  ),
  style('a.py', 'strings that are added', 'schema', 'Q = "query A {" + fields() + " aois { ¦nam } }"'),
  style('a.py', 'a member of a dictionary', 'schema', 'requests.post(url, json={"query": """{ aois { ¦nam } }"""})'),
  style('a.py', 'a body of JSON', 'schema', `data = '{"query": "{ aois { ¦nam } }"}'`),
  style('a.py', 'a raw string without indentation', 'schema', 'Q = dedent(r"""', '  query A { aois { ¦nam } }', '""")'),
  style(
    'a.py',
    'a mutation of a client by mistake',
    'schema',
    '"""Signs in, and so on: getToken (query)."""',
    "Q = '''",
    '¦mutation { getToken(username: "a", password: "b") { access_token } }',
    "'''",
  ),
];

const others: readonly Style[] = [
  style('a.sh', 'a body of JSON', 'schema', `curl $url -d '{"query": "{ aois { ¦nam } }"}' # it's`),
  style(
    'a.sh',
    'a body of JSON with escapes',
    'no-match',
    `curl $url -d '{"query": "{ searchEventsV2(input: {eventType: {eq: ¦\\"port\\"}, limit: 2})`,
    `  { meta { total } } }"}'`,
  ),
  style('a.sh', 'a variable', 'schema', "newest='{ aois { ¦nam } }'", 'ask "$newest"'),
  style(
    'a.sh',
    'quotes around a variable',
    'schema',
    `curl $url -d '{"query": "{ searchEventsV2(input: {limit: '"$n"', ¦limits: 1}) { meta { total } } }"}'`,
  ),
  style(
    'a.graphql',
    'a GraphQL file',
    'arguments',
    'query A($end: String) {',
    '  searchEventsV2(input: {endTime: {exists: ¦true, lt: $end}, limit: 1}) { meta { total } }',
    '}',
  ),
  style('a.gql', 'a GraphQL file with a comment', 'schema', '# Areas.', '{ aois { ¦nam } }'),
];

/** Forty and more. */
export const styles: readonly Style[] = [...scripts, ...pythons, ...others];
