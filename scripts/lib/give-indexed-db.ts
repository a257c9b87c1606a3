/**
 * IndexedDB for tests outside a browser, there before any file of a test is read: Dexie looks for it once, when it is first
 * imported, and the files of one worker share that import.
 */
import 'fake-indexeddb/auto'
