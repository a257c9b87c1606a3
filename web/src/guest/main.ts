import { readGuestAddress } from '@glm/shared/lib/codes/guest-address'
import { deviceStorage } from '../platform/device-storage.ts'
import { GuestPage } from './guest-page.ts'
import './guest.css'

/**
 * Returns whether the app replaces the guest page: someone is signed in on this phone, and the app opens the match even
 * without a signal. If this account can't enter its scores, the app comes back with a hash.
 */
const opensApp = (): boolean => deviceStorage().getItem('token') !== null && location.hash === ''

const address = readGuestAddress(location.pathname)
const [root, state] = [document.getElementById('card'), document.getElementById('state')]
if (address && opensApp()) location.replace(`/pad/${address.matchId}?league=${address.leagueId}&guest=${address.token}`)
else if (root && state) void new GuestPage({ token: address?.token ?? '', root, state }).start()
