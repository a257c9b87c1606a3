/**
 * Provides IndexedDB for tests outside a browser. Runs before any test file is loaded: Dexie looks for it once, when
 * first imported, and a worker's files share that import.
 */
import 'fake-indexeddb/auto'
