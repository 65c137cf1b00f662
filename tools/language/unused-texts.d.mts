interface Written {
  readonly place: string;
  readonly text: string;
}
export function writtenIntoPages(root: string): Written[];
export function frenchOrDutchAlone(root: string, words?: number): Written[];
