/** Calls Studio's API. Paths are relative, because the page's own path contains the token. */

/** A refused call, with the server's reason. */
class CallError extends Error {}

export async function callStudio<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return readAnswer(await send(path, init))
}

/** Returns whether Studio's process still runs and belongs to this page. */
export async function isStudioRunning(): Promise<boolean> {
  try {
    return (await fetch('api/alive')).ok
  } catch {
    // The connection was refused.
    return false
  }
}

/**
 * Uploads a file. `key` is the control that receives the file; unset: the server decides. `code` is
 * the open merchant, whose texts a font must have letters for.
 */
export async function uploadFile(
  file: File,
  key = '',
  code = '',
): Promise<{ id: string; name: string }> {
  const query = new URLSearchParams({ name: file.name, key, code })
  return readAnswer(await send(`upload?${query}`, { method: 'POST', body: file }))
}

async function send(path: string, init: RequestInit | undefined): Promise<Response> {
  try {
    return await fetch(`api/${path}`, init)
  } catch (error) {
    throw new CallError('Studio does not answer.', { cause: error })
  }
}

async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await response.json()
  if (!response.ok) throw new CallError(answer.error ?? response.statusText)
  return answer
}
