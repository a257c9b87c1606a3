/** The steps of the guided setup, in order. */
export const setupStepKeys = ['course', 'players', 'play', 'dates', 'invites', 'cards'] as const
export type SetupStepKey = (typeof setupStepKeys)[number]
