/** Calls Studio's API. Paths are relative, because the page's own path contains the token. */

/** A refused call, with the server's reason. */
class CallError extends Error {}

export async function callStudio<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  return readAnswer(await fetch(`api/${path}`, init))
}

/** Uploads a file. `key` is the control that receives the file; unset: the server decides. */
export async function uploadFile(file: File, key?: string): Promise<{ id: string; name: string }> {
  const query = new URLSearchParams({ name: file.name, ...(key !== undefined && { key }) })
  return readAnswer(await fetch(`api/upload?${query}`, { method: 'POST', body: file }))
}

async function readAnswer<T>(response: Response): Promise<T> {
  const answer = await response.json()
  if (!response.ok) throw new CallError(answer.error ?? response.statusText)
  return answer
}
