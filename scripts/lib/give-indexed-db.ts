/**
 * IndexedDB for tests outside a browser, set up before any test file is read: Dexie looks for it once, on first import,
 * and a worker's files share that import.
 */
import 'fake-indexeddb/auto'
