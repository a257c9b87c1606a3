import fc from 'fast-check'

/**
 * Fixes the seed of property tests in CI, so that whether a change can be merged doesn't depend on luck. `firstSeed()`
 * does the same for searches.
 */
if (process.env.CI) fc.configureGlobal({ seed: 1_000 })
