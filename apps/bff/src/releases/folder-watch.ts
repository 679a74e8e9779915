import { type FSWatcher, watch } from 'node:fs'

/**
 * Watches a folder: by file-system events (fs.watch) if possible, else by polling (network volumes,
 * a folder that does not exist yet).
 */
export function createFolderWatch(folder: string, pollMs: number, onChange: () => void) {
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function watchFolder(): FSWatcher | undefined {
    try {
      return watch(folder, onChange).on('error', dropWatcher)
    } catch {
      // The folder does not exist yet, or cannot be watched: the poll tries again.
      return undefined
    }
  }

  function dropWatcher(): void {
    watcher?.close()
    watcher = undefined
  }

  return {
    start() {
      poll = setInterval(() => {
        watcher ??= watchFolder()
        onChange()
      }, pollMs)
      watcher = watchFolder()
    },
    stop() {
      clearInterval(poll)
      dropWatcher()
    },
  }
}
