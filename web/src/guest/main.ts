import { readGuestAddress } from '@glm/shared/lib/codes/guest-address'
import { deviceStorage } from '../platform/device-storage.ts'
import { GuestPage } from './guest-page.ts'
import './guest.css'

/**
 * Returns whether someone is signed in on this phone. If so, the app replaces the guest page, because the app opens the
 * match even without a signal.
 */
const isSignedIn = (): boolean => deviceStorage().getItem('token') !== null

const address = readGuestAddress(location.pathname)
const [root, state] = [document.getElementById('card'), document.getElementById('state')]
if (address && isSignedIn()) location.replace(`/pad/${address.matchId}?league=${address.leagueId}`)
else if (root && state) void new GuestPage({ token: address?.token ?? '', root, state }).start()
