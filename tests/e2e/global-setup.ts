import { installAhead } from '../support/auth-emulator.ts'
import { startTestProduct, toTestOutDir } from '../support/product.ts'
import { portsVariable } from './ports.ts'

/** Starts the product once for all brands and specs; returns the function that stops it. */
export default async function startForRun(): Promise<() => Promise<void>> {
  installAhead()
  const { stop, ...ports } = await startTestProduct({ outDir: toTestOutDir('browser') })
  process.env[portsVariable] = JSON.stringify(ports)
  return stop
}
