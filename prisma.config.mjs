import { defineConfig } from 'prisma/config';

// For the Prisma CLI only (`node tools/db/prisma.mjs …`); the running product gets its database from DATABASE_URL directly.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
