import { Controller, Get, Module } from '@nestjs/common';
import { startTestApi } from '../../testing/start-test-api.js';
import { listRoutes } from './roles.guard.js';

@Controller('forgotten')
class ForgottenController {
  @Get('here')
  here() {
    return 'open to everybody?';
  }
}
@Module({ controllers: [ForgottenController] })
class ForgottenModule {}

describe('the access rule', () => {
  it('is declared on every route', async () => {
    const api = await startTestApi();
    try {
      const routes = listRoutes(api.app);
      expect(routes.length).toBeGreaterThan(12);
      expect(routes.filter((route) => route.rule === null)).toEqual([]);
      expect(routes).toContainEqual({
        method: 'PATCH',
        path: '/api/auth/preferences',
        handler: 'AuthController.preferences',
        rule: ['passenger', 'driver', 'dispatcher', 'admin'],
      });
    } finally {
      await api.stop();
    }
  });

  it('is required, or the api does not start', async () => {
    await expect(startTestApi({ modules: [ForgottenModule] })).rejects.toThrow(
      'Say @Endpoint(…) on: ForgottenController.here (GET /api/forgotten/here)',
    );
  });
});
