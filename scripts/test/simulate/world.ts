import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { Checks } from './checks/checks.ts'
import type { SimDatabase } from './machines/sim-database.ts'
import { SimGuest } from './machines/sim-guest.ts'
import { SimNetwork } from './machines/sim-network.ts'
import { SimPhone } from './machines/sim-phone.ts'
import type { SimServer } from './machines/sim-server.ts'
import type { MadeFile } from './new-server/era.ts'
import { Scene, type SceneOptions } from './scene.ts'

/**
 * A relay bundle that someone is carrying from one phone to another. `lineage`: the server's lineage when the bundle
 * was made.
 */
export type Carried = { bundle: RelayBundle; maker: SimPhone; lineage: number }

/**
 * One league night: the real server code, 2 to 8 phones with the real core, a bad network and users, in virtual time.
 */
export class World extends Scene {
  readonly network: SimNetwork
  readonly phones: SimPhone[] = []
  /** Phones without an account. */
  readonly guests: SimGuest[] = []
  readonly checks: Checks
  /** Row ids used so far. A phone may generate one of them again. */
  readonly takenIds: { id: number; device: SimPhone }[] = []
  /** Bundles that someone is carrying and has not passed on yet. */
  readonly carried: Carried[] = []
  /** The contents of bundles that someone altered after they were signed, as JSON. */
  readonly altered = new Set<string>()
  /** The league files that someone has exported. */
  readonly files: MadeFile[] = []

  constructor(options: SceneOptions, server: SimServer) {
    super(options, server)
    this.network = new SimNetwork(this)
    this.checks = new Checks(this)
  }

  addPhone(userId: number): SimPhone {
    const phone = new SimPhone(this, `phone${this.phones.length + 1}`, userId)
    this.phones.push(phone)
    return phone
  }

  /** Adds a guest phone. `from`: another guest phone; the new phone starts with a copy of its disk. */
  addGuest(from?: SimGuest): SimGuest {
    const guest = new SimGuest(this, from)
    this.guests.push(guest)
    return guest
  }

  databases(): SimDatabase[] {
    return this.phones.flatMap((phone) => [...phone.databases.values()])
  }
}
