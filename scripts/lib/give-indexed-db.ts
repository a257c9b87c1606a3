/** IndexedDB for tests outside a browser. */
import 'fake-indexeddb/auto'
