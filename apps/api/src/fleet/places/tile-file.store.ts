import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { manifestPath, mapFilePath, readMapManifest, TileFile } from '@sablon/geo';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';

/**
 * The tiles of the map in force: opened once, replaced by the next build as soon as the manifest names it. A map directory
 * whose build has no tiles, or that has no build, may hold the operator's own `basemap.pmtiles`.
 */
@Injectable()
export class TileFileStore implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(TileFileStore.name);
  private readonly directory: string;
  private readonly ownFile: string;
  private file: TileFile | null = null;
  private mark = '';
  private readonly underWay = new Set<ServerResponse>();
  private changing: Promise<void> | undefined;

  constructor(@Inject(API_CONFIG) config: ApiConfig) {
    this.directory = config.mapDirectory;
    this.ownFile = join(this.directory, 'basemap.pmtiles');
  }

  /** The file to read now; null when no map is built or its tiles are damaged. */
  async current(): Promise<TileFile | null> {
    // Two file names are checked per request: a new build is served from the next request on, without a restart or a signal.
    if ((await this.look()) !== this.mark) await (this.changing ??= this.change());
    return this.file;
  }

  /** The bytes from `start` to `end`, both included, for that response: read from disk as fast as they are consumed. */
  stream(file: TileFile, start: number, end: number, response: ServerResponse): Readable {
    const release = file.hold();
    this.underWay.add(response);
    response.once('close', () => {
      this.underWay.delete(response);
      release();
    });
    return Readable.from(file.read(start, end), { objectMode: false });
  }

  /** A client that stops reading must not keep the server from stopping. */
  beforeApplicationShutdown(): void {
    for (const response of this.underWay) response.destroy();
  }

  onApplicationShutdown(): void {
    this.file?.retire();
    this.file = null;
    this.mark = '';
  }

  private async look(): Promise<string> {
    const marks = await Promise.all([manifestPath(this.directory), this.ownFile].map(markOf));
    return marks.join();
  }

  private async change(): Promise<void> {
    try {
      const mark = await this.look();
      const opened = await this.open();
      if (!opened.ok && opened.error.code !== 'map.tiles_missing')
        this.logger.warn(`the map's tiles are not in use: ${opened.error.code}`);
      this.file?.retire();
      this.file = opened.ok ? opened.value : null;
      this.mark = mark;
    } finally {
      this.changing = undefined;
    }
  }

  private async open(): ReturnType<typeof TileFile.open> {
    const manifest = await readMapManifest(this.directory);
    const built = manifest.ok ? mapFilePath(this.directory, manifest.value, 'tiles') : null;
    return TileFile.open(built ?? this.ownFile);
  }
}

/** Identifies the file at a path, to detect a change; '' when there is none. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}` : '';
}
