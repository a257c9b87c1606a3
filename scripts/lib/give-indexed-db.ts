/**
 * Provides IndexedDB for tests outside a browser. Runs before any test file is loaded: Dexie looks for it only once,
 * when first imported, and all files of a worker share that import.
 */
import 'fake-indexeddb/auto'
