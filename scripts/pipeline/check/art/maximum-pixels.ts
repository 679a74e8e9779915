/** Longest side of a picture in pixels; decoding a larger one costs more than a logo may. */
export const maximumPixels = 4096
