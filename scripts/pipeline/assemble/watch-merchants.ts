/** Builds merchants while they are being edited. */
import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { isForeignName } from '@livery/release/support/named-hashes.ts'
import { watch } from 'chokidar'

/**
 * Waits this long for further changes, because editors save in several steps and a copied folder
 * appears file by file.
 */
const settleMs = 30

type Options = {
  /** Builds the given changed merchants, or all if `only` is undefined. */
  build: (only: readonly string[] | undefined) => Promise<void>
  /** Called once all watchers are active. */
  onReady?: () => void
  /** Stops watching when aborted. By default, Ctrl-C stops watching. */
  signal?: AbortSignal
}

/**
 * Builds merchants when their files change, and all of them when a base changed or a merchant was
 * removed. Only one build runs at a time; later changes wait for the next build.
 */
export async function watchMerchants(
  merchantsDir: string,
  { build, onReady = () => undefined, signal = interruption() }: Options,
): Promise<void> {
  const changed = new Set<string>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = () => {
    running ??= buildChanged().finally(() => {
      running = undefined
      if (changed.size > 0) wait()
    })
  }

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(run, settleMs)
  }

  async function buildChanged(): Promise<void> {
    const codes = [...changed]
    changed.clear()
    const isAll = codes.some(code => /^[._]/.test(code) || !existsSync(join(merchantsDir, code)))
    await build(isAll ? undefined : codes)
  }

  const watcher = watch(merchantsDir, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: path => path !== merchantsDir && isForeignName(basename(path)),
  })

  watcher.on('all', (_event, path) => {
    const [code = '', ...rest] = relative(merchantsDir, path).split(sep)
    // Files directly in the merchants folder are schemas and notes.
    if (rest.length === 0 && existsSync(path) && /\.\w+$/.test(code)) return
    changed.add(code)
    wait()
  })
  watcher.once('ready', onReady)
  await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
  clearTimeout(timer)
  await Promise.all([watcher.close(), running])
}

function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort())
  return controller.signal
}
