import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Name, Stub } from './stub.ts'

/**
 * A quotation mark for the stubs. If it were written literally, the test of import boundaries would mistake an import
 * in a stub for an import in this file.
 */
const q = "'"

type Kind = { says: string; stubs: (name: Name, root: string) => Stub[] }

const fillIn = (file: string, what: string): string => `import { expect, test } from ${q}vitest${q}

test('${file} is filled in', () => {
  expect.unreachable('${what}')
})
`

const importLine = (file: string, what: string, from: string): Stub => ({
  file,
  at: firstImport[file] ?? '',
  before: `import { ${what} } from ${q}${from}${q}\n`,
})
/** The existing import that the formatter would put right after the new one. */
const firstImport: Readonly<Record<string, string>> = {
  'shared/src/mutations/registry.ts': 'import type { Mutation }',
  'shared/src/mutations/row-entities.ts': 'import type { league }',
  'shared/src/mutations/mutations.ts': 'import type { Mutation }',
  'shared/src/schema/tables.ts': 'import type * as z',
  'shared/src/api/contract.ts': 'import { accountRoutes }',
  'sync-server/src/routes/register-contract.ts': 'import { accountHandlers }',
  'shared/src/documents/make-document.ts': 'import { inviteDocument }',
}

const rule = ({ kebab, camel }: Name): Stub[] => [
  {
    file: `shared/src/rules/scoring/${kebab}.ts`,
    text: `import { atLeastOne, assertInteger } from ${q}../../lib/range.ts${q}

/**
 * Returns the strokes unchanged. Replace this line with what a caller gets, followed by units and edge cases.
 *
 * @source M1
 * @example
 * ${camel}(4) // 4
 */
export function ${camel}(strokes: number): number {
  assertInteger('strokes', strokes, atLeastOne)
  return strokes
}
`,
  },
  {
    file: `shared/src/rules/scoring/${kebab}.test.ts`,
    text: fillIn(
      `${kebab}.ts`,
      `Write the rule and its line in RULES.md (put its id after @source), add ${camel}() to nonsense.test.ts, import it where it applies, and put its cases here.`,
    ),
  },
]

const mutation = ({ kebab, camel, title }: Name): Stub[] => {
  const [noun, verb] = [camel, 'set']
  return [
    {
      file: `shared/src/mutations/league/${kebab}.ts`,
      text: `import * as z from ${q}zod/mini${q}
import { rowId } from ${q}../../schema/fields.ts${q}
import { applied, defineMutation, refuse, rowAt } from ${q}../define/define-mutation.ts${q}

/** Changes the end date of a message. Replace this line with what the change does and who may do it. */
export const ${verb}${camel.charAt(0).toUpperCase()}${camel.slice(1)} = defineMutation({
  name: '${noun}.${verb}',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ id: rowId, endDate: z.string() }),
  reads: (a) => [rowAt('messages', a.id)],
  apply: (a, rows) => {
    const before = rows.get('messages', [a.id])
    return before ? applied({ table: 'messages', put: { ...before, endDate: a.endDate } }) : refuse('not_found')
  },
  inverse: ({ id }, before) => ({
    name: '${noun}.${verb}',
    args: { id, endDate: before.get('messages', [id])?.endDate ?? '' },
  }),
})
`,
    },
    {
      file: `shared/src/mutations/league/${kebab}.test.ts`,
      text: fillIn(
        `${kebab}.ts`,
        `Write arguments, reads, apply and inverse of ${noun}.${verb}, correct its text in text/changes.ts, its kind in change-about.ts and its case in scripts/test/conformance/cases.ts, record it with npm run tool -- record-corpus, and test its refusals here.`,
      ),
    },
    importLine(
      'shared/src/mutations/registry.ts',
      `${verb}${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
      `./league/${kebab}.ts`,
    ),
    {
      file: 'shared/src/mutations/registry.ts',
      at: '  ...scheduleMutations,\n] as const',
      before: `  ${verb}${camel.charAt(0).toUpperCase()}${camel.slice(1)},\n`,
    },
    importLine(
      'shared/src/mutations/mutations.ts',
      `${verb}${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
      `./league/${kebab}.ts`,
    ),
    {
      file: 'shared/src/mutations/mutations.ts',
      at: '  night: { lock:',
      before: `  ${camel}: { ${verb}: callOf(${verb}${camel.charAt(0).toUpperCase()}${camel.slice(1)}) },\n`,
    },
    { file: 'shared/src/text/changes.ts', at: "  'night.lock':", before: `  '${noun}.${verb}': '${title}',\n` },
    { file: 'shared/src/mutations/change-about.ts', at: "  recap: 'messages',\n", after: `  ${noun}: 'messages',\n` },
    {
      file: 'scripts/test/conformance/cases.ts',
      at: "  'game.enter': [",
      before: `  '${noun}.${verb}': [
    {
      before: [{ name: 'message.add', args: { message: 'Bring a towel', startDate: '2026-05-07', endDate: '2026-05-14' } }],
      call: { name: '${noun}.${verb}', args: { id: firstId, endDate: '2026-05-21' } },
    },
  ],\n`,
    },
  ]
}

/** Returns the number of the next migration, for example 037. */
const nextMigration = (root: string): string =>
  String(
    readdirSync(join(root, 'sync-server/src/store/migrations/sqlite')).filter((name) => /^\d{3}-/.test(name)).length +
      1,
  ).padStart(3, '0')

const entity = ({ kebab, camel, pascal, title }: Name, root: string): Stub[] => {
  const number = nextMigration(root)
  const sqlName = `${kebab.replaceAll('-', '_')}s`
  const table = `${camel}s`
  const migrations = 'sync-server/src/store/migrations'
  return [
    {
      file: `shared/src/schema/league/${kebab}.ts`,
      text: `import * as z from ${q}zod/mini${q}
import type { DeepReadonly } from ${q}../../lib/deep-readonly.ts${q}
import { rowId } from ${q}../fields.ts${q}
import { limits } from ${q}../limits.ts${q}

/** Say here what one row represents. */
export const ${camel} = z.object({
  id: rowId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.message)),
})
export type ${pascal} = DeepReadonly<z.infer<typeof ${camel}>>
`,
    },
    {
      file: `shared/src/schema/league/${kebab}.test.ts`,
      text: fillIn(
        `${kebab}.ts`,
        `Give ${camel} its fields, here and in both migrations ${number}; say who may change it in mutations/league/${kebab}.ts; add a schema version in protocol/version.ts and current-version.ts (a test shows the hash); and test its limits here.`,
      ),
    },
    importLine('shared/src/schema/tables.ts', camel, `./league/${kebab}.ts`),
    {
      file: 'shared/src/schema/tables.ts',
      at: "  contests: { key: ['id'],",
      before: `  ${table}: { key: ['id'], indexes: [], schema: ${camel} },\n`,
    },
    {
      file: `${migrations}/sqlite/${number}-${kebab}.sql`,
      text: `-- Say here what one row represents.
CREATE TABLE ${sqlName} (
  league_id INTEGER NOT NULL, version INTEGER NOT NULL, deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  id INTEGER NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (league_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ${sqlName}_version ON ${sqlName} (league_id, version);
`,
    },
    {
      file: `${migrations}/postgres/${number}-${kebab}.sql`,
      text: `-- Say here what one row represents.
CREATE TABLE ${sqlName} (
  league_id bigint NOT NULL, version bigint NOT NULL, deleted boolean NOT NULL,
  id bigint NOT NULL, text text COLLATE "C" NOT NULL,
  PRIMARY KEY (league_id, id)
);
CREATE INDEX ${sqlName}_version ON ${sqlName} (league_id, version);
`,
    },
    {
      file: `shared/src/mutations/league/${kebab}.ts`,
      text: `import type { RowEntityOf } from ${q}../define/define-row-mutations.ts${q}

export const ${camel} = {
  table: '${table}',
  noun: '${camel}',
  kind: 'messages',
  needs: 'keepLeague',
} as const satisfies RowEntityOf<'${table}'>
`,
    },
    importLine('shared/src/mutations/row-entities.ts', camel, `./league/${kebab}.ts`),
    { file: 'shared/src/mutations/row-entities.ts', at: 'contest, treasury } as const', before: `${camel}, ` },
    { file: 'shared/src/text/changes.ts', at: "  message: 'Message',\n", after: `  ${camel}: '${title}',\n` },
    {
      file: 'scripts/test/conformance/cases.ts',
      at: "  ...entityCases('contest',",
      before: `  ...entityCases('${camel}', { text: 'First' }, { text: 'Second' }),\n`,
    },
  ]
}

const route = ({ kebab, camel }: Name): Stub[] => [
  {
    file: `shared/src/api/league/${kebab}.ts`,
    text: `import * as z from ${q}zod/mini${q}
import { defineRoutes } from ${q}../route.ts${q}

/** Say here what these calls are for. */
export const ${camel}Routes = defineRoutes({
  ${camel}: {
    needs: 'takePart',
    method: 'GET',
    path: '/${kebab}',
    summary: 'State here what it returns',
    answer: z.object({ name: z.string() }),
  },
})
`,
  },
  {
    file: `sync-server/src/routes/league/${kebab}.ts`,
    text: `import type { ${camel}Routes } from ${q}@glm/shared/api/league/${kebab}${q}
import { ownRows } from ${q}../../http/own-league.ts${q}
import type { Handlers } from ${q}../../http/route-call.ts${q}

/** Say here what these calls are for. */
export const ${camel}Handlers = {
  ${camel}: async (call) => ({ name: (await ownRows(call, 'leagues'))[0]?.name ?? '' }),
} satisfies Handlers<typeof ${camel}Routes>
`,
  },
  {
    file: `sync-server/src/routes/league/${kebab}.test.ts`,
    text: fillIn(
      `${kebab}.ts`,
      `Give GET /${kebab} its body and answer in shared/src/api, its handler, and a valid call in sync-server/src/testing/samples.ts; test its answers here.`,
    ),
  },
  importLine('shared/src/api/contract.ts', `${camel}Routes`, `./league/${kebab}.ts`),
  { file: 'shared/src/api/contract.ts', at: '  Scorecards: { ', after: `...${camel}Routes, ` },
  importLine('sync-server/src/routes/register-contract.ts', `${camel}Handlers`, `./league/${kebab}.ts`),
  { file: 'sync-server/src/routes/register-contract.ts', at: 'const scorecard = { ', after: `...${camel}Handlers, ` },
  { file: 'sync-server/src/testing/samples.ts', at: '  invites: {},\n', before: `  ${camel}: {},\n` },
]

const screen = ({ kebab, camel, pascal, title }: Name): Stub[] => [
  {
    file: `shared/src/text/screens/league/${kebab}.ts`,
    text: `/** Text for this screen. */
export const ${camel}Text = {
  label: 'League',
  title: '${title}',
}
`,
  },
  {
    file: `web/src/features/${kebab}/${kebab}-screen.tsx`,
    text: `import { ${camel}Text } from ${q}@glm/shared/text/screens/league/${kebab}${q}
import { PageHeader } from ${q}../../ui/page-header.tsx${q}

/** State here what the screen is for, and who opens it. */
export function ${pascal}Screen() {
  return (
    <div className="sheet">
      <PageHeader label={${camel}Text.label} title={${camel}Text.title} />
    </div>
  )
}
`,
  },
  {
    file: `web/src/features/${kebab}/${kebab}-screen.test.ts`,
    text: fillIn(
      `${kebab}-screen.tsx`,
      `Write the screen, set in web/src/router/league.ts who may see it and where it is in the menu, and replace this test with one in scripts/test/browser.`,
    ),
  },
  {
    file: 'web/src/router/league.ts',
    at: '] as const',
    before: `  route({
    path: '/${kebab}',
    needs: 'takePart',
    screen: lazyRouteComponent(() => import(${q}../features/${kebab}/${kebab}-screen.tsx${q}), '${pascal}Screen'),
  }),
`,
  },
  {
    file: 'scripts/test/browser/walk/walk-setup.ts',
    at: "  {\n    name: 'messages-modal',",
    before: `  { name: '${kebab}', path: '/${kebab}', who: 'secretary', heading: '${title}' },\n`,
  },
]

const document = ({ kebab, camel, title }: Name): Stub[] => [
  {
    file: `shared/src/documents/${kebab}-document.ts`,
    text: `import type { Season } from ${q}../season/season.ts${q}
import { paperSentence } from ${q}../text/documents/paper.ts${q}
import type { PaperDocument } from ${q}./paper-document.ts${q}
import { PAPER_LANGUAGE } from ${q}./schedule-document.ts${q}

/**
 * State here what the document contains.
 *
 * @param options.date day of printing, month/day/year
 */
export function ${camel}Document(season: Season, options: { date: string }): PaperDocument {
  const title = '${title}'
  return {
    title: paperSentence.title(season.league.name, title, season.season.name),
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: options.date }),
    sections: [{ heading: title, note: null, blocks: [] }],
  }
}
`,
  },
  {
    file: `shared/src/documents/${kebab}-document.test.ts`,
    text: fillIn(
      `${kebab}-document.ts`,
      `Fill the sections of ${camel}Document(), put its text into shared/src/text/documents, offer it on a screen, draw it with npm run tool -- approve-paper and review the image; test its contents here.`,
    ),
  },
  importLine('shared/src/documents/make-document.ts', `${camel}Document`, `./${kebab}-document.ts`),
  {
    file: 'shared/src/documents/make-document.ts',
    at: "  | { kind: 'treasury' }\n",
    after: `  | { kind: '${camel}' }\n`,
  },
  {
    file: 'shared/src/documents/make-document.ts',
    at: "  if (request.kind === 'awards')",
    before: `  if (request.kind === '${camel}') return ${camel}Document(season, printed)\n`,
  },
  {
    file: 'scripts/test/paper/samples.ts',
    at: "    { name: 'demo-awards',",
    before: `    { name: 'demo-${kebab}', paper: 'letter', season: demo, request: { kind: '${camel}' } },\n`,
  },
]

/** The kinds of things that can be added, each with a description. */
export const kinds: Readonly<Record<string, Kind>> = {
  rule: { says: 'a golf rule', stubs: rule },
  mutation: { says: 'a change that phone and server both apply', stubs: mutation },
  entity: { says: 'a synced table with its changes', stubs: entity },
  route: { says: 'a call of the HTTP contract', stubs: route },
  screen: { says: 'a screen of the app', stubs: screen },
  document: { says: 'a printed document', stubs: document },
}
