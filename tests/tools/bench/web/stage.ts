import type { Language } from '@livery/contract/languages.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import type { Brand } from '../../support/brands.ts'
import type { BenchScreen } from './screens.ts'

/** The resources that a bench part measures with, and the product's port. */
export type Stage = {
  executablePath: string
  port: number
  brands: readonly StageBrand[]
  screens: readonly BenchScreen[]
  languages: readonly Language[]
}

export type StageBrand = Brand & {
  /** Changes this brand's platform data. */
  sandbox: SandboxClient
}

/** Settings with which popups do not open by themselves. */
const withoutPopups = {
  announcementOptions: { style: 'none' },
  welcomeOptions: { waitSeconds: 3_600 },
  installOptions: { prompt: false },
}

export function toAddress(brand: Brand, port: number, path: string): string {
  return `http://${brand.code}.localhost:${port}${path}`
}

/** Restores the initial data and disables popups, which would receive taps. */
export async function resetWithoutPopups({ sandbox }: StageBrand): Promise<void> {
  await sandbox.reset()
  await sandbox.patch({ settings: withoutPopups })
}

/** Prints a line next to the table: which brand a figure is from. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
