import type { Language } from '@livery/contract/languages.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import type { Brand } from '../../support/brands.ts'
import type { BenchScreen } from './screens.ts'

/** The resources that a bench part needs, and the product's port. */
export type Stage = {
  executablePath: string
  port: number
  brands: readonly StageBrand[]
  screens: readonly BenchScreen[]
  languages: readonly Language[]
}

export type StageBrand = Brand & {
  /** The client that changes this brand's platform data. */
  sandbox: SandboxClient
}

/** With these settings, popups do not open automatically. */
const withoutPopups = {
  announcementOptions: { style: 'none' },
  welcomeOptions: { waitSeconds: 3_600 },
  installOptions: { prompt: false },
}

export function toAddress(brand: Brand, port: number, path: string): string {
  return `http://${brand.code}.localhost:${port}${path}`
}

/** Restores the initial data and disables popups, because a popup would receive taps. */
export async function resetWithoutPopups({ sandbox }: StageBrand): Promise<void> {
  await sandbox.reset()
  await sandbox.patch({ settings: withoutPopups })
}

/** Prints a line in addition to the table, for example which brand a figure belongs to. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
