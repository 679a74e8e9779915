import type { Language } from '@livery/contract/languages.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import type { Brand } from '../../support/brands.ts'
import type { BenchScreen } from './screens.ts'

/** What a part of the bench measures, and the product's port. */
export type Stage = {
  executablePath: string
  port: number
  brands: readonly StageBrand[]
  screens: readonly BenchScreen[]
  languages: readonly Language[]
}

export type StageBrand = Brand & {
  /** The platform's data of this brand. */
  sandbox: SandboxClient
}

/** Settings under which no popup opens by itself. */
export const withoutPopups = {
  announcementOptions: { style: 'none' },
  welcomeOptions: { waitSeconds: 3_600 },
  installOptions: { prompt: false },
}

export function toAddress(brand: Brand, port: number, path: string): string {
  return `http://${brand.code}.localhost:${port}${path}`
}

/** The data as at the start, and no popup that would take a tap. */
export async function resetWithoutPopups({ sandbox }: StageBrand): Promise<void> {
  await sandbox.reset()
  await sandbox.patch({ settings: withoutPopups })
}

/** One line beside the table: which brand a figure is from. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}
