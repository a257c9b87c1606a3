import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountRoutes } from '@glm/shared/api/account/account'
import { passkeyRoutes } from '@glm/shared/api/account/passkeys'
import { mutationByName } from '@glm/shared/mutations/registry'
import { limits } from '@glm/shared/schema/limits'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const source = fileURLToPath(new URL('../../../web/src/', import.meta.url))

type Schema = z.ZodMiniType
const args = (name: string): Schema | undefined => mutationByName.get(name)?.args

/**
 * Every limit on the text of a field in the app, and where that text is saved: the arguments of a mutation or the body of
 * a request, and the path in them. `0` in a path is a list's element.
 */
const fields: [file: string, limit: string, most: number, saved: Schema | undefined, path: string][] = [
  ['components/add-sub', 'limits.name', limits.name, args('player.add'), 'lastName'],
  ['components/handicap/handicap-modal', 'limits.line', limits.line, args('handicap.set'), 'reason'],
  ['features/account/name-panel', 'limits.name', limits.name, accountRoutes.changeName.body, 'name'],
  ['features/account/passkeys-panel', '60', 60, passkeyRoutes.addPasskey.body, 'name'],
  ['features/account/passkeys-panel', '60', 60, passkeyRoutes.renamePasskey.body, 'name'],
  ['features/contests/contest-setup', 'limits.name', limits.name, args('contest.add'), 'name'],
  ['features/courses/course-modal', 'hasThreeNines ? CLUB_NAME : limits.name', limits.name, args('course.add'), 'name'],
  ['features/courses/course-modal', 'limits.nineName', limits.nineName, args('course.add'), 'nines.front'],
  ['features/courses/course-modal', 'limits.nineName', limits.nineName, args('course.add'), 'nines.back'],
  ['features/league/league-fields', 'limits.name', limits.name, args('league.update'), 'set.name'],
  ['features/league/league-fields', 'limits.line', limits.line, args('league.update'), 'set.description'],
  ['features/league/new-season-modal', 'limits.name', limits.name, args('season.add'), 'name'],
  ['features/messages/message-modal', 'limits.message', limits.message, args('message.add'), 'message'],
  ['features/points/points-screen', 'limits.line', limits.line, args('points.set'), 'entry.reason'],
  ['features/recap/recap-screen', 'limits.recap.line', limits.recap.line, args('recap.send'), 'sections.0.lines.0'],
  ['features/rules/rule-input', 'field.most', limits.ownRules, args('season.update'), 'set.settings.ownRules'],
  ['features/schedule/arranged-line', '4', 4, args('week.arrange'), 'matches.0.startingHole'],
  ['features/scores/sign-for-modal', 'limits.line', limits.line, args('card.sign'), 'reason'],
  ['features/setup/step-course', 'limits.name', limits.name, args('course.update'), 'set.name'],
  ['features/teams/team-more-fields', 'limits.teamName', limits.teamName, args('team.update'), 'set.name'],
  ['features/teams/team-more-fields', 'limits.division', limits.division, args('team.update'), 'set.division'],
  ['features/treasury/entry-modal', 'limits.line', limits.line, args('treasury.add'), 'reason'],
]

/** Returns the schema at a path, inside everything that may be left out or null. */
function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  if (!schema) return undefined
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return schemaAt(schema.def.innerType as Schema, path)
  const [name, ...rest] = path
  if (name === undefined) return schema
  if (schema instanceof z.ZodMiniArray) return schemaAt(schema.def.element as Schema, rest)
  return schema instanceof z.ZodMiniObject ? schemaAt(schema.def.shape[name] as Schema, rest) : undefined
}

test.each(fields)('%s accepts no more text (%s) than can be saved', (_file, _limit, most, saved, path) => {
  const schema = schemaAt(saved, path.split('.'))
  expect(schema?.safeParse('x'.repeat(most)).success).toBe(true)
})

test('every limit on a field’s text is listed above', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/\bmaxLength=\{([^}]+)\}/g)].map(
        ([, limit]) => `${file.replaceAll('\\', '/').replace(/\.tsx$/, '')}: ${limit}`,
      ),
    )
  expect(found.sort()).toEqual(fields.map(([file, limit]) => `${file}: ${limit}`).sort())
})
