import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  radius?: CSSProperties['borderRadius']
}

/** Renders a placeholder for content that is loading; sizes as CSS lengths or px numbers. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height }
  if (radius !== undefined) size.borderRadius = radius
  return <span className={styles.skeleton} style={size} aria-hidden="true" />
}
