export function layoutFaults(): string[];
export function movingThings(): string[];
