/**
 * Provides IndexedDB for tests outside a browser. This runs before any test file is loaded. Dexie looks for IndexedDB
 * only when it is first imported, and all files in a worker share that import.
 */
import 'fake-indexeddb/auto'
