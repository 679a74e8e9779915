import type { ArtFile } from '#pipeline/load/art-file.ts'
import type { Problem } from '#support/operator-problem.ts'
import { measureMark } from './measure-mark.ts'

/** Finds a mark whose file passes but that renders as nothing: the brand would have no icons. */
export async function checkMarkDraws(mark: ArtFile, file: string): Promise<Problem[]> {
  const reason = await findUndrawable(mark)
  return reason === undefined ? [] : [{ file, key: 'logo.mark', reason: `${mark.name} ${reason}` }]
}

async function findUndrawable({ bytes }: ArtFile): Promise<string | undefined> {
  try {
    const { bounds } = await measureMark(bytes)
    return bounds ? undefined : 'is empty, so icons would be blank; draw a mark'
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `cannot be rendered (${reason}), so there would be no icons; save it again from the drawing tool, as plain SVG or PNG`
  }
}
