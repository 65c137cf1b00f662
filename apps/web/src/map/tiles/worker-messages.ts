import type { ArchiveInfo, PaintedTile, PaintOrder } from './studio.js';

export type StudioCall =
  | { readonly id: number; readonly what: 'open'; readonly url: string }
  | { readonly id: number; readonly what: 'paint'; readonly order: PaintOrder };

export type StudioReply =
  | { readonly id: number; readonly ok: true; readonly what: 'open'; readonly info: ArchiveInfo }
  | { readonly id: number; readonly ok: true; readonly what: 'paint'; readonly tile: PaintedTile }
  | { readonly id: number; readonly ok: false; readonly message: string };
