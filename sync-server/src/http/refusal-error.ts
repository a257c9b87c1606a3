import type { RefusalCode } from '@glm/shared/protocol/refusal-code'
import type { MutationResult } from '@glm/shared/protocol/sync-response'
import { errorText, isRefusalCode, refusalText } from '@glm/shared/text/sentences'
import { ApiError } from '../errors/api-error.ts'

/** The HTTP status for each refusal. A refusal with 500 is a bug and is logged. */
const statusOf: Readonly<Record<RefusalCode, 400 | 403 | 404 | 409 | 500>> = {
  not_found: 404,
  deleted: 409,
  forbidden: 403,
  invalid: 400,
  id_taken: 409,
  known: 409,
  in_use: 409,
  not_in_team: 400,
  player_taken: 409,
  confirmed: 409,
  place_taken: 409,
  plays_already: 409,
  not_asked: 409,
  no_holes: 400,
  round_open: 409,
  too_few_teams: 409,
  week_has_results: 409,
  week_out_of_range: 409,
  unknown_mutation: 500,
  failed: 500,
}

/**
 * Returns the error for a request whose mutation was refused. Missing rows and rows of another league get the same
 * response.
 * @example
 * refusalError({ seq: 1, code: 'in_use' }).status // 409
 */
export function refusalError({ seq, code }: Pick<MutationResult, 'seq' | 'code'>): Error {
  if (code === null || !isRefusalCode(code))
    return new Error(`Change ${seq} in this call was refused without a known reason: ${code}.`)
  const status = statusOf[code]
  if (status === 500) return new Error(`Change ${seq} in this call was refused: ${code}.`)
  return new ApiError(status, status === 404 ? errorText.notYours : refusalText[code])
}
