/**
 * Runs `livery domains` on ten thousand domains, with a name server and an edge on this machine.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import { startNameServer } from '../../../world/deploy/name-server.ts'
import { runNode } from '../build/run-node.ts'
import { atLeast, atMost } from '../build/stage.ts'
import type { Figure } from '../figure.ts'
import { fleetDomain, toFleet } from './fleet.ts'

/** The CronJob in deploy/k8s checks every quarter of an hour, and its pods have one core. */
const goalSeconds = 300

export async function measureDomains(folder: string): Promise<Figure[]> {
  const fleet = toFleet()
  await publishFixture(folder, fleet)
  const { cert, key, root } = makeCertificates([`*.${fleetDomain}`], 60)
  const ca = join(folder, 'root.pem')
  writeFileSync(ca, root)
  const edge = createServer({ cert, key }, ({ headers }, response) => {
    response.end(JSON.stringify({ value: { merchant: headers.merchant } }))
  })
  await new Promise<void>(resolve => edge.listen(0, '127.0.0.1', resolve))
  const { port } = edge.address() as AddressInfo // a TCP listener always has an AddressInfo
  const names = await startNameServer()
  names.lead(['127.0.0.1'])
  try {
    const { stdout, wallMs } = await runNode('scripts/cli/main.ts', [
      ...['domains', '--json', '--out', folder, '--ca', ca],
      ...['--resolver', `127.0.0.1:${names.port}`, '--https-port', String(port)],
    ])
    const { counts } = JSON.parse(stdout)
    return [
      atLeast('domains of a fleet found live, of 10,000', counts.live ?? 0, fleet.length),
      atMost('one look at all of them (s)', wallMs / 1_000, goalSeconds),
    ]
  } finally {
    edge.close()
    await names.stop()
  }
}
