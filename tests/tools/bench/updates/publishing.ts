/**
 * The cost of patches for a publication of ten thousand merchants, compared with the first
 * publication, which does not have patches.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMerchants } from '../build/generate.ts'
import { runNode } from '../build/run-node.ts'
import { most } from '../build/stage.ts'
import type { Figure } from '../figure.ts'
import { atMost, tell } from './stage.ts'

export async function measurePublishing(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-publishing-'))
  const out = join(folder, 'out')
  const [one, all] = [join(folder, 'one'), join(folder, 'all')]
  const run = async (word: string, merchants: string, target: string) => {
    const args = [merchants, target, join(folder, word)]
    const { stdout, peakMiB } = await runNode('tests/tools/bench/updates/publish-many.ts', args)
    return { ms: Number(stdout), peakMiB }
  }
  // The compile is already done, so that only the merchants' time and memory are measured.
  const publish = async (word: string) => {
    await writeFile(join(folder, word), word)
    const compiled = join(folder, `compiled-${word}`)
    await run(word, one, compiled)
    for (const part of ['store', 'cache/compile']) {
      await cp(join(compiled, part), join(out, part), { recursive: true })
    }
    const ran = await run(word, all, out)
    tell(`${word}: ${ran.ms} ms, ${Math.round(ran.peakMiB)} MiB`)
    return ran
  }
  try {
    generateMerchants(one, 1)
    generateMerchants(all, most)
    const first = await publish('first')
    const second = await publish('second')
    const name = `${most} merchants, one line of code: publication with patches, against the first`
    return [
      atMost(`${name}: time`, Number((second.ms / first.ms).toFixed(3)), 1.1),
      // Every publication except the first reads the previous release: 385 MiB without patches, 387
      // MiB with patches.
      atMost(`${name}: peak memory`, Number((second.peakMiB / first.peakMiB).toFixed(3)), 1.3),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
