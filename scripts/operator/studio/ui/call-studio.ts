/** Calls Studio's API. Paths are relative, because the page's own path contains the token. */

/** A refused call, with the server's reason. */
class CallError extends Error {}

export async function callStudio<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return readAnswer(await fetch(`api/${path}`, init))
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
  return readAnswer(await fetch(`api/upload?${query}`, { method: 'POST', body: file }))
}

async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await response.json()
  if (!response.ok) throw new CallError(answer.error ?? response.statusText)
  return answer
}
