/**
 * Provides IndexedDB for tests outside a browser. This runs before any test file is loaded, because Dexie looks for
 * IndexedDB only once, when it is first imported, and all files in a worker share that import.
 */
import 'fake-indexeddb/auto'
