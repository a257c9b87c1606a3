import * as z from 'zod/mini'
import { rowId } from '../fields.ts'
import { leagueSettings } from '../league/league-settings.ts'
import { limits } from '../limits.ts'

/** Ids of finished weeks. */
const weekIds = z.array(rowId).check(z.minLength(1), z.maxLength(limits.keptWeeks))

/**
 * Returns the schema of a row's `kept` field: the values that finished weeks keep after the row has changed. If the
 * field is null or missing, all weeks use the row's current values. A week is listed at most once for each value.
 */
export const keptBy = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.optional(z.nullable(z.array(z.object({ weekIds, ...fields })).check(z.maxLength(limits.keptWeeks))))

type Shape = typeof leagueSettings.shape
type Inner<T> = T extends z.ZodMiniDefault<infer I> ? I : T

/**
 * The rules that finished weeks keep, without defaults: if a rule is missing here, the finished weeks use the season's
 * current rule. (If a rule is missing in a season, the default applies.)
 */
const someRules = Object.fromEntries(
  Object.entries(leagueSettings.shape).map(([name, rule]) => {
    const { def } = (rule as unknown as z.ZodMiniDefault)._zod
    return [name, z.optional(def.type === 'default' ? (def.innerType as z.ZodMiniType) : (rule as z.ZodMiniType))]
  }),
) as unknown as { [K in keyof Shape]: z.ZodMiniOptional<Inner<Shape[K]> & z.ZodMiniType> }

/** The values of a season that finished weeks keep: some of the season's rules, and its course. */
export const keptRules = keptBy({
  settings: z.optional(z.object(someRules)),
  courseId: z.optional(z.nullable(rowId)),
})
