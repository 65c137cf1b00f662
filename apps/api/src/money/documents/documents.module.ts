import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { CompanyController } from './company.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { StaffDocumentsController } from './staff-documents.controller.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

/** Receipts and invoices. */
@Module({
  imports: [BookingsModule],
  controllers: [DocumentsController, StaffDocumentsController, InvoicesController, CompanyController],
  providers: [DocumentsService, InvoicesService],
})
export class DocumentsModule {}
