import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The body as it travels, still encoded. @throws Error for anything but 200 */
export function getRaw(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', reject)
  })
}
