import fc from 'fast-check'

/**
 * Fixes the seed of property tests in CI, so that landing a change doesn't depend on luck, as `firstSeed()` does for
 * searches.
 */
if (process.env.CI) fc.configureGlobal({ seed: 1_000 })
