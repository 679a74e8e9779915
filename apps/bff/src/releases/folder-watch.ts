import { type FSWatcher, watch } from 'node:fs'

/**
 * Follows a folder: told by the file system where it can (fs.watch), by asking again and again where it
 * cannot (network volumes, a folder that does not exist yet).
 */
export function createFolderWatch(folder: string, pollMs: number, onChange: () => void) {
  let poll: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined

  function watchFolder(): FSWatcher | undefined {
    try {
      return watch(folder, onChange).on('error', dropWatcher)
    } catch {
      // The folder is not there yet, or cannot be watched: the poll asks and tries again.
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
